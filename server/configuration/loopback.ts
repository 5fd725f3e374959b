import { isIPv4 } from 'node:net';

const NAMES = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host name, as in an address, is that of the own computer. */
export const isLoopbackName = (name: string): boolean => NAMES.test(name);

/** Whether the other end of a connection is on the own computer. */
export const isLoopbackAddress = (address: string | undefined): boolean => {
  const plain = (address ?? '').replace(/^::ffff:/i, '');
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
};
