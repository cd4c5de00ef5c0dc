import { checksumAddress, getAddress, numberToHex, pad, toBlobs } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, it, vi } from 'vitest'

import { readAccounts } from './provider/readAnswer.js'

/** Limits that the specification takes from the library (R18): these tests hold the library to them. */
describe('what the EVM library promises', () => {
  it('S9.16 refuses blob data of more than 761855 bytes', () => {
    expect(toBlobs({ data: new Uint8Array(761_855).fill(1) })).toHaveLength(6)
    expect(() => toBlobs({ data: new Uint8Array(761_856).fill(1) })).toThrow('761855')
  })

  it('S9.06 checksums more addresses than its cache of 8192 holds', () => {
    const many = Array.from({ length: 9000 }, (_, index) => pad(numberToHex(index + 1), { size: 20 }))
    const set = vi.spyOn(Map.prototype, 'set')
    const first = readAccounts(many)
    const caches = new Set(
      (set.mock.contexts as unknown[]).filter((map) => Object(map).constructor.name === 'LruMap'),
    )
    set.mockRestore()
    expect([...caches].map((cache) => (cache as Map<string, unknown>).size)).toEqual(
      Array.from(caches, () => 8192),
    )
    expect(caches.size).toBeGreaterThan(0)
    expect(readAccounts(many)).toEqual(first)
    expect(first[8999]).toBe(checksumAddress(many[8999]!))
  })

  it('S5.07 takes 0x and 40 hex characters for an address, and spells it with its checksum', () => {
    expect(
      readAccounts([
        '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
        '0xF39FD6E51AAD88F6F4CE6AB8827279CFFFB92266',
      ]),
    ).toEqual(['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'])
    for (const wrong of [
      'f39fd6e51aad88f6f4ce6ab8827279cfffb92266',
      '0xf39f',
      `0x${'g'.repeat(40)}`,
      null,
      7,
    ]) {
      expect(() => readAccounts([wrong])).toThrow('cannot be used')
    }
    expect(() => getAddress('0x1')).toThrow()
  })

  it('S5.08 signs no transaction that breaks its own limits', async () => {
    const key = mnemonicToAccount('test test test test test test test test test test test junk')
    const base = { type: 'eip1559', chainId: 1, to: key.address, nonce: 0, gas: 21_000n } as const
    await expect(key.signTransaction({ ...base, chainId: 0, maxFeePerGas: 2n })).rejects.toThrow(
      'Chain ID "0" is invalid',
    )
    await expect(key.signTransaction({ ...base, maxFeePerGas: 2n ** 256n })).rejects.toThrow(
      'maximum allowed value',
    )
    await expect(
      key.signTransaction({ ...base, maxFeePerGas: 1n, maxPriorityFeePerGas: 2n }),
    ).rejects.toThrow('cannot be higher than the fee cap')
    await expect(
      key.signTransaction({
        ...base,
        maxFeePerGas: 2n,
        accessList: [{ address: key.address, storageKeys: ['0x01'] }],
      }),
    ).rejects.toThrow('Size for storage key')
  })
})
