/** Files that the athlete opens with the installed app, from the files of the device (public/manifest.webmanifest). */
import { useEffect, useRef } from 'react';

/** Chromium's alone: the compiler's types don't have it. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly FileSystemFileHandle[] }) => void): void;
}

export function useOpenedFiles(onOpen: (files: readonly File[]) => void): void {
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  });
  useEffect(() => {
    const queue = (globalThis as { launchQueue?: LaunchQueue }).launchQueue;
    queue?.setConsumer(({ files = [] }) => {
      // One that is gone by now is no file.
      const reading = files.map((file) => file.getFile().catch(() => []));
      void Promise.all(reading).then((read) => open.current(read.flat()));
    });
  }, []);
}
