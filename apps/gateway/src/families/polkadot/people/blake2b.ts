/** BLAKE2b (RFC 7693) without a key; Node's own knows no length but 64 bytes. */

const word = 64
const mask = (1n << 64n) - 1n
const blockSize = 128
const start = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
]
const order = [
  '0123456789abcdef',
  'ea489fd61c02b753',
  'b8c052fdae367194',
  '7931dcbe265a40f8',
  '905724afe1bc683d',
  '2c6a0b834d75fe19',
  'c51fed4a0763928b',
  'db7ec13950f4862a',
  '6fe9b308c2d714a5',
  'a2847615fb9e3cd0',
].map((row) => [...row].map((digit) => Number.parseInt(digit, 16)))
const rounds = 12
/** Which of the sixteen words are mixed: columns, then diagonals. */
const mixed = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const

/** @param length of the hash in bytes, 1 to 64 */
export function blake2b(input: Uint8Array, length: number): Uint8Array {
  const [first = 0n, ...others] = start
  const state = BigUint64Array.of(first ^ 0x01010000n ^ BigInt(length), ...others)
  const blocks = Math.max(1, Math.ceil(input.length / blockSize))
  const padded = new Uint8Array(blocks * blockSize)
  padded.set(input)
  const view = new DataView(padded.buffer)
  for (let block = 0; block < blocks; block++) {
    const words = Array.from({ length: 16 }, (_, at) => view.getBigUint64(block * blockSize + at * 8, true))
    const isLast = block === blocks - 1
    compress(state, words, { counted: isLast ? input.length : (block + 1) * blockSize, isLast })
  }
  return new Uint8Array(state.buffer).slice(0, length)
}

interface Place {
  /** Bytes up to the end of the block. */
  readonly counted: number
  readonly isLast: boolean
}

function compress(state: BigUint64Array, words: readonly bigint[], { counted, isLast }: Place): void {
  const work = BigUint64Array.of(...state, ...start)
  work[12] = at(work, 12) ^ BigInt(counted)
  if (isLast) work[14] = at(work, 14) ^ mask
  for (let round = 0; round < rounds; round++) {
    const picked = (order[round % order.length] ?? []).map((place) => at(words, place))
    for (const [turnAt, places] of mixed.entries()) {
      const four = places.map((place) => at(work, place))
      const made = mix(four, at(picked, 2 * turnAt), at(picked, 2 * turnAt + 1))
      for (const [index, place] of places.entries()) work[place] = at(made, index)
    }
  }
  for (const [place, value] of state.entries()) state[place] = value ^ at(work, place) ^ at(work, place + 8)
}

function mix(four: readonly bigint[], first: bigint, second: bigint): readonly bigint[] {
  let [a = 0n, b = 0n, c = 0n, d = 0n] = four
  a = (a + b + first) & mask
  d = turn(d ^ a, 32)
  c = (c + d) & mask
  b = turn(b ^ c, 24)
  a = (a + b + second) & mask
  d = turn(d ^ a, 16)
  c = (c + d) & mask
  b = turn(b ^ c, 63)
  return [a, b, c, d]
}

const at = (words: ArrayLike<bigint>, place: number): bigint => words[place] ?? 0n

const turn = (value: bigint, by: number): bigint =>
  ((value >> BigInt(by)) | (value << BigInt(word - by))) & mask
