import { createHash } from 'node:crypto'

const letters = 'abcdefghijklmnopqrstuvwxyz234567'
/** Version 1, raw bytes, sha2-256 of 32 bytes. */
const head = [0x01, 0x55, 0x12, 0x20]

/** The address of a file in IPFS, as every IPFS program would name it (one block: up to 1 MB). */
export function cidOf(file: Buffer): string {
  const bytes = [...head, ...createHash('sha256').update(file).digest()]
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return `b${(bits.match(/.{1,5}/g) ?? [])
    .map((group) => letters[Number.parseInt(group.padEnd(5, '0'), 2)] ?? '')
    .join('')}`
}
