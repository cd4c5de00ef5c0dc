import { isAddress, isHex, size } from 'viem'
import { StartError } from '../errors/startError.js'
import { isEvmCoin } from './coinTypes.js'
import { asciiFaults, judgeName } from './nameRules.js'
import type { HeldName } from './zoneOptions.js'

/** In bytes: what one record may be. */
const longestRecord = 128

/**
 * Checks the names that the operator assigned: a mistyped record would pay another account.
 *
 * @throws StartError that names the entry
 */
export function checkHeld(zone: string, held: readonly HeldName[]): void {
  const owners = new Set<string>()
  held.forEach(({ name, owner, records, texts = {} }, index) => {
    const fail = (what: string): never => {
      throw new StartError(`zone.held[${index}] ${what}.`)
    }
    const { fault } = judgeName(name, zone)
    if (name !== name.toLowerCase() || (fault !== undefined && !asciiFaults.has(fault)))
      fail(`needs a name under ${zone} of the letters a to z, digits and hyphens, not "${name}"`)
    if (owner !== undefined && !isAddress(owner)) fail('has an owner that is no address of an EVM chain')
    if (owner !== undefined && owners.has(owner.toLowerCase()))
      fail('has the owner of another one: an account has one name')
    if (owner !== undefined) owners.add(owner.toLowerCase())
    for (const [coinType, record] of Object.entries(records))
      if (!isRecord(coinType, record)) fail(`has no address in its record "${coinType}"`)
    if (Object.values(texts).some((text) => typeof text !== 'string')) fail('has texts that are none')
  })
}

/** 20 bytes for EVM chains; for other families, a valid record of theirs. */
function isRecord(coinType: string, record: unknown): boolean {
  if (!/^(0|[1-9]\d{0,9})$/.test(coinType)) return false
  if (!isHex(record) || record.length % 2 !== 0) return false
  const bytes = size(record)
  return isEvmCoin(BigInt(coinType)) ? bytes === 20 : bytes > 0 && bytes <= longestRecord
}
