/** Bytes that rows refer to, as a device has them. */

/**
 * waiting: the server may not have all of it; it is sent, and never dropped before that. sent: the server had all of
 * it; it may be dropped to make room. broken: its bytes have changed on the disk; it stays and is never sent.
 */
export type DeviceBlobState = 'waiting' | 'sent' | 'broken';

/** What is known of a blob on this device; its bytes are in a table of their own, to be read when they are needed. */
export interface DeviceBlob {
  hash: string;
  size: number;
  state: DeviceBlobState;
  /** When it was saved here or last used, in milliseconds: what waits longest is sent first, what was not used longest is dropped first. */
  at: number;
  /** How much of it the server had, as far as this device has heard. */
  received: number;
}

/** The bytes of a blob. */
export interface BlobContent {
  hash: string;
  bytes: Uint8Array<ArrayBuffer>;
}
