import {
  type Address,
  type SignatureBytes,
  getAddressEncoder,
  getPublicKeyFromAddress,
  isOffCurveAddress,
  verifySignature,
} from '@solana/kit'
import type { FamilyNames } from '../../familyNames.js'
import { readAccounts } from '../nfts/readAccounts.js'
import { type SolanaReader, tokenPrograms } from '../solanaReader.js'
import {
  type SignedRecord,
  isToken,
  placesOf,
  readHolder,
  readNameOwner,
  readOldRecord,
  readRecord,
} from './nameAccounts.js'

/** From this finalised slot on, `.sol` is of another registry. */
const lastOfSol = 452_825_395n
const form = /^(?:([^.]+)\.)?([^.]+)\.(sns|sol)$/

/**
 * Names of the Solana Name Service (`.sns`, and `.sol` as long as they are its own), by the rules for wallets
 * (SNS-IP 5): the holder of the token that the name is, else the record that its owner wrote and the payee
 * confirmed, else the owner. Written after the provider's documents and its kit (4 August 2026), and not
 * tried against the live service: what does not fit is no recipient.
 */
export function solanaNames(reader: SolanaReader): FamilyNames {
  return {
    origin: 'SNS',
    isOwn: (name) => /\.(sns|sol)$/.test(name),
    async find(name) {
      const [, below, label = '', ending] = form.exec(name) ?? []
      if (label === '') return undefined
      if (ending === 'sol' && (await readSlot(reader)) >= lastOfSol) return undefined
      const payee = await findPayee(reader, below === undefined ? [label] : [below, label])
      return payee && { account: Uint8Array.from(getAddressEncoder().encode(payee)) }
    },
  }
}

const readSlot = ({ rpc }: SolanaReader): Promise<bigint> => rpc.getSlot({ commitment: 'finalized' }).send()

async function findPayee(
  reader: SolanaReader,
  labels: Parameters<typeof placesOf>[0],
): Promise<Address | undefined> {
  const places = await placesOf(labels)
  // In one question, so that all of it is of the same moment.
  const accounts = await readAccounts(reader, [
    places.name,
    places.tokenState,
    places.record,
    places.oldRecord,
  ])
  const owner = readNameOwner(accounts.get(places.name), places.parent)
  if (owner === undefined) return undefined
  if (isToken(accounts.get(places.tokenState))) return findHolder(reader, places.mint)
  const record = readRecord(accounts.get(places.record), owner)
  if (record && !record.isStale) return record.payee
  const old = readOldRecord(accounts.get(places.oldRecord), places.oldRecord)
  if (old && (await isSigned(old, owner))) return old.payee
  // What only a program can sign for may never come back.
  return isOffCurveAddress(owner) ? undefined : owner
}

async function findHolder(reader: SolanaReader, mint: Address): Promise<Address | undefined> {
  const { value } = await reader.rpc.getTokenLargestAccounts(mint, { commitment: 'confirmed' }).send()
  const [largest] = value
  if (largest === undefined) return undefined
  const account = (await readAccounts(reader, [largest.address])).get(largest.address)
  const isOfToken = tokenPrograms.some((program) => program === account?.owner)
  return isOfToken ? readHolder(account, mint) : undefined
}

async function isSigned({ signature, text }: SignedRecord, owner: Address): Promise<boolean> {
  if (isOffCurveAddress(owner)) return false
  return verifySignature(await getPublicKeyFromAddress(owner), signature as SignatureBytes, text)
}
