import { createSolanaRpcFromTransport } from '@solana/kit'
import { expect, it } from 'vitest'
import { readSolanaHistory } from './readSolanaHistory.js'

const owner = '4Nd1mYQjLn1kqDyVQqR6JcG5w8bB9uYzjxP3H5n6kZqT'
const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const addressOf = (index: number): string =>
  `4Nd1mYQjLn1kqDyVQqR6JcG5w8bB9uYzjxP3H5n6k${letters[Math.floor(index / 58)]}${letters[index % 58]}`

it('H5: an owner of thousands of token accounts is asked for in 50 places, those of known tokens first', async () => {
  const asked: string[] = []
  // A node at the edge: one account in a thousand is of the token that the gateway knows, and stands last.
  const known = addressOf(3000)
  const accounts = Array.from({ length: 3000 }, (_, index) => ({
    pubkey: addressOf(index),
    account: {
      data: {
        parsed: {
          info: {
            mint: index === 2999 ? known : `mint${index}`,
            tokenAmount: { amount: index === 2998 ? '5' : '0' },
          },
        },
      },
    },
  }))
  const rpc = createSolanaRpcFromTransport(
    async <T>({ payload }: { readonly payload: unknown }): Promise<T> => {
      const { method, params } = payload as {
        method: string
        params: readonly [string, { programId?: string }]
      }
      if (method === 'getSignaturesForAddress') asked.push(params[0])
      const isToken = params[1].programId?.startsWith('TokenkegQ')
      return {
        jsonrpc: '2.0',
        id: 1,
        result:
          method === 'getTokenAccountsByOwner'
            ? { context: { slot: 1n }, value: isToken ? accounts : [] }
            : [],
      } as T
    },
  )
  const currency = { name: 'SOL', symbol: 'SOL', decimals: 9 }
  const config = {
    family: 'solana' as const,
    caipId: 'solana:x',
    name: 'x',
    nativeCurrency: currency,
    rpcUrl: '',
    tokens: [{ address: known, ...currency }],
  }
  expect(await readSolanaHistory({ config, rpc }, owner, { limit: 20 })).toEqual({ data: [], next: null })
  expect(asked).toHaveLength(50)
  expect(asked.slice(0, 3)).toEqual([owner, addressOf(2999), addressOf(2998)])
})
