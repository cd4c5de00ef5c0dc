import { encodeFunctionData, parseAbi, toHex } from 'viem'
import { packetToBytes } from 'viem/ens'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../database/openDatabase.js'
import { createLookup } from './createLookup.js'
import { resolver, signerKey, zone } from './names.fixture.js'
import { createZoneBook } from './zoneBook.js'

const data = encodeFunctionData({
  abi: parseAbi(['function resolve(bytes name, bytes data)']),
  args: [toHex(packetToBytes(`dora.${zone}`)), `0x3b3b57de${'00'.repeat(32)}`],
})

it('ERC-3668 a contract that asks for hundreds at once is answered in turns of 32', async () => {
  const database = await openDatabase({})
  onTestFinished(() => database.close())
  const options = { name: zone, signerKey, resolvers: [resolver] }
  const book = createZoneBook(database.tables, zone)
  const running = { now: 0, most: 0 }
  const find: typeof book.find = async (name) => {
    running.most = Math.max(running.most, ++running.now)
    return book.find(name).finally(() => running.now--)
  }
  const { ccipRead } = createLookup(options, { ...book, find })
  const many = (count: number): Promise<PromiseSettledResult<unknown>[]> =>
    Promise.allSettled(Array.from({ length: count }, () => ccipRead.request({ data, sender: resolver })))
  const answered = (answers: readonly PromiseSettledResult<unknown>[]): number =>
    answers.filter(({ status }) => status === 'fulfilled').length
  expect(answered(await many(200))).toBe(200)
  expect(running).toEqual({ now: 0, most: 32 })
  // There is an end to it.
  expect(answered(await many(1100))).toBe(1056)
  const stranger = '0x00000000000000000000000000000000000a0041'
  await expect(ccipRead.request({ data, sender: stranger })).rejects.toThrow('no such contract')
  expect(await ccipRead.request({ data, sender: resolver })).toMatch(/^0x/)
})
