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

it('ERC-3668 a contract that asks for hundreds at once gets 32, and the next one is answered', async () => {
  const database = await openDatabase({})
  onTestFinished(() => database.close())
  const options = { name: zone, signerKey, resolvers: [resolver] }
  const { ccipRead } = createLookup(options, createZoneBook(database.tables, zone))
  const answers = await Promise.allSettled(
    Array.from({ length: 200 }, () => ccipRead.request({ data, sender: resolver })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(32)
  expect(await ccipRead.request({ data, sender: resolver })).toMatch(/^0x/)
  const stranger = '0x00000000000000000000000000000000000a0041'
  await expect(ccipRead.request({ data, sender: stranger })).rejects.toThrow('no such contract')
  expect(await ccipRead.request({ data, sender: resolver })).toMatch(/^0x/)
})
