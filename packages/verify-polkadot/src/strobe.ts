import { keccakP } from '@noble/hashes/sha3.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Bytes of the state that take data; the other 34 are the capacity. */
const RATE = 166

/** What an operation is made of (STROBE 1.0.2, section 6.2). */
const FLAG = { inbound: 1, application: 2, cipher: 4, meta: 16 } as const

/** A transcript that is hashed as it grows: what is asked of it depends on everything that went in before. */
export interface Strobe {
  /** Puts data in. `more` goes on with the operation before. */
  readonly absorb: (data: Uint8Array, kind: 'data' | 'meta', more?: boolean) => void
  readonly squeeze: (length: number) => Uint8Array
}

/**
 * STROBE-128 over Keccak-f[1600], as far as transcripts of Merlin need it
 * (https://strobe.sourceforge.io/specs, version 1.0.2).
 */
export function createStrobe(protocol: string): Strobe {
  const state = new Uint8Array(200)
  const words = new Uint32Array(state.buffer)
  let position = 0
  let begin = 0

  const mix = (at: number, byte: number): void => {
    state[at] = (state[at] ?? 0) ^ byte
  }
  const permute = (): void => {
    mix(position, begin)
    mix(position + 1, 0x04)
    mix(RATE + 1, 0x80)
    keccakP(words)
    position = 0
    begin = 0
  }
  const step = (): void => {
    position += 1
    if (position === RATE) permute()
  }
  const absorbBytes = (data: Iterable<number>): void => {
    for (const byte of data) {
      mix(position, byte)
      step()
    }
  }
  const start = (flags: number): void => {
    const before = begin
    begin = position + 1
    absorbBytes([before, flags])
    if ((flags & FLAG.cipher) !== 0 && position !== 0) permute()
  }

  state.set([1, RATE + 2, 1, 0, 1, 96, ...utf8ToBytes('STROBEv1.0.2')])
  keccakP(words)
  start(FLAG.meta | FLAG.application)
  absorbBytes(utf8ToBytes(protocol))

  return {
    absorb: (data, kind, more = false) => {
      if (!more) start(kind === 'meta' ? FLAG.meta | FLAG.application : FLAG.application)
      absorbBytes(data)
    },
    squeeze: (length) => {
      start(FLAG.inbound | FLAG.application | FLAG.cipher)
      const bytes = new Uint8Array(length)
      for (const index of bytes.keys()) {
        bytes[index] = state[position] ?? 0
        state[position] = 0
        step()
      }
      return bytes
    },
  }
}
