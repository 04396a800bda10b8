/** The address that links in mails begin with. */
import type { Config } from '#server/config.ts';

/** @returns the origin that athletes see, without a slash at its end */
export const originOf = ({ publicUrl, host, port }: Config): string => publicUrl?.origin ?? `http://${host}:${port}`;
