import { type Address, type Base58EncodedBytes, address, isAddress } from '@solana/kit'
import { cutPage } from '../../../nfts/cutPage.js'
import type { Gap, Holding } from '../../../nfts/nft.js'
import type { FamilyNfts } from '../../familyChain.js'
import { type SolanaReader, tokenPrograms } from '../solanaReader.js'
import type { DasAssets } from './dasAssets.js'
import { describeMints } from './describeMints.js'
import { nftPrograms } from './programs.js'
import { readAccounts } from './readAccounts.js'
import { readMint } from './readMint.js'

/** A mint is an NFT by itself: it has no second name. */
const onlyId = '0'
/** Mints of an owner that are looked at. */
const mostMints = 1000
/** The key of Core's assets (1), as base58. */
const assetKey = '2' as Base58EncodedBytes

/** The NFTs of a Solana cluster: Token-Metadata, Token-2022 and Core, and compressed ones by an indexer. */
export function solanaNfts(reader: SolanaReader, das?: DasAssets): FamilyNfts {
  return {
    nameOf: (token, id) => (isAddress(token) && id === onlyId ? { token, id } : undefined),
    async holdings(owner, question) {
      const [tokens, assets, compressed] = await Promise.all([
        readTokens(reader, address(owner)),
        // Nodes may be run without this question.
        readAssets(reader, address(owner)).catch(() => undefined),
        das?.list(address(owner)),
      ])
      const isComplete = tokens.isComplete && assets !== undefined && compressed?.isComplete !== false
      const partial: readonly Gap[] = isComplete ? [] : ['holdings']
      const all = [...tokens.data, ...(assets ?? []), ...(compressed?.data ?? [])]
      const page = cutPage(all, question, partial)
      const facts = await describeMints(
        reader,
        page.data.flatMap(({ token, facts: said }) => (said ? [] : [address(token)])),
      )
      return {
        ...page,
        data: page.data.map((entry) => ({
          ...entry,
          facts: entry.facts ?? facts.get(address(entry.token)) ?? {},
        })),
      }
    },
    async describe(token) {
      return (await describeMints(reader, [address(token)])).get(address(token)) ?? das?.describe(token)
    },
  }
}

interface Tokens {
  readonly data: readonly Holding[]
  readonly isComplete: boolean
}

/** One of a mint that has one, and no decimals. */
async function readTokens(reader: SolanaReader, owner: Address): Promise<Tokens> {
  const lists = await Promise.all(
    tokenPrograms.map((program) =>
      reader.rpc
        .getTokenAccountsByOwner(
          owner,
          { programId: address(program) },
          { encoding: 'jsonParsed', commitment: 'confirmed' },
        )
        .send(),
    ),
  )
  const mints = lists
    .flatMap(({ value }) => value)
    .map(({ account }) => account.data.parsed.info)
    .filter(({ tokenAmount }) => tokenAmount.amount === '1' && tokenAmount.decimals === 0)
    .map(({ mint }) => mint)
  const looked = [...new Set(mints)].slice(0, mostMints)
  const accounts = await readAccounts(reader, looked)
  const data = looked.flatMap((token): readonly Holding[] => {
    const account = accounts.get(token)
    const mint = account && readMint(account.data)
    if (!account || mint?.supply !== 1n || mint.decimals !== 0) return []
    const standard = account.owner === tokenPrograms[1] ? 'token-2022' : 'token-metadata'
    return [{ standard, token, id: onlyId, amount: '1' }]
  })
  return { data, isComplete: looked.length === new Set(mints).size }
}

async function readAssets({ rpc }: SolanaReader, owner: Address): Promise<readonly Holding[]> {
  const accounts = await rpc
    .getProgramAccounts(nftPrograms.core, {
      encoding: 'base64',
      commitment: 'confirmed',
      dataSlice: { offset: 0, length: 1 },
      filters: [
        { memcmp: { offset: 0n, bytes: assetKey, encoding: 'base58' } },
        { memcmp: { offset: 1n, bytes: owner as string as Base58EncodedBytes, encoding: 'base58' } },
      ],
    })
    .send()
  return accounts.map(({ pubkey }): Holding => ({ standard: 'core', token: pubkey, id: onlyId, amount: '1' }))
}
