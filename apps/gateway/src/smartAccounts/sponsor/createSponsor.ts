import { type Address, type Hex, concat, getAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { entryPoint07Abi } from 'viem/account-abstraction'
import type { Chain } from '../../chains/chain.js'
import type { RpcFault } from '../../errors/rpcFault.js'
import { type AccountCode, readAccountCode } from '../accountCode.js'
import { neededPreVerificationGas } from '../gas.js'
import { readGasPrices } from '../gasPrices.js'
import { type Operation, entryPoint, mostOf } from '../operation.js'
import type { SponsorPolicy } from '../smartAccountOptions.js'
import { estimateCalls } from '../tryOperation.js'
import { type GasEstimate, checkCalls, checkFigures, refusal } from './checkPolicy.js'
import { type SponsorFields, hashForSponsor, stubFields } from './paymasterData.js'
import type { Reservations } from './reservations.js'

/** Pays for operations on one chain. */
export interface Sponsor {
  readonly address: Address
  /** Who pays for callers of a project; nothing where no one does. */
  policyOf(project: string): SponsorPolicy | undefined
  /** Fields for an estimate; the policy was looked at, and nothing is set aside. */
  stub(caller: SponsoredCaller, operation: Operation): Promise<SponsorFields>
  /** The fields with the signature, good for two minutes. */
  sign(caller: SponsoredCaller, operation: Operation): Promise<SponsorFields>
}

/** Who asks for a sponsor. */
export interface SponsoredCaller {
  readonly project: string
  /** Whose line it is, as a hash: what one has set aside is limited. */
  readonly line: string
  /** Whether an account is signed in on the page that asks. */
  isSignedIn(account: Address): Promise<boolean>
}

interface SponsorParts {
  readonly chain: Chain
  readonly paymaster: Address
  readonly implementations: readonly Address[]
  readonly signerKey: Hex
  readonly policies: readonly SponsorPolicy[]
  readonly reservations: Reservations
  /** What the chain's bundler asks for, where it is one of someone else. */
  estimate?(operation: Operation): Promise<GasEstimate>
}

/** In seconds: how long a signature counts. */
export const signatureLife = 120n

/** The sponsor of a chain. */
export function createSponsor(parts: SponsorParts): Sponsor {
  const { chain, implementations, policies, reservations } = parts
  const signer = privateKeyToAccount(parts.signerKey)
  const paymaster = getAddress(parts.paymaster)
  const own = [entryPoint, paymaster, ...implementations]
  const chainId = chain.config.id

  const policyOf = (project: string): SponsorPolicy | undefined => {
    const here = policies.filter(({ chains }) => chains.includes(chain.caipId))
    return here.find((each) => each.project === project) ?? here.find((each) => each.project === undefined)
  }

  /** What costs nothing to find out. */
  const check = async (
    { project, isSignedIn }: SponsoredCaller,
    operation: Operation,
  ): Promise<SponsorPolicy> => {
    const policy = policyOf(project)
    if (policy === undefined) throw refusal('target', 'there is no sponsor for this chain')
    checkCalls(policy, operation, own)
    if (policy.signedInOnly === true && !(await isSignedIn(operation.sender)))
      throw refusal('sign-in', 'the account is not signed in on this page')
    return policy
  }
  const codeOf = (operation: Operation): Promise<AccountCode> =>
    readAccountCode(chain, implementations, operation, false).catch((error: RpcFault) => {
      throw error.data?.reason === 'code' ? refusal('calls', "the account's code is not known here") : error
    })

  return {
    address: paymaster,
    policyOf,
    async stub(caller, operation) {
      await check(caller, operation)
      await codeOf(operation)
      return stubFields(paymaster)
    },
    async sign(caller, operation) {
      const policy = await check(caller, operation)
      const code = await codeOf(operation)
      const stubbed = { ...operation, ...stubFields(paymaster) }
      const [calls, prices, nonce, block, bundler] = await Promise.all([
        estimateCalls(chain, operation, code).catch((error: RpcFault) => {
          throw error.data === undefined ? error : refusal('calls', wordsAbout(error))
        }),
        readGasPrices(chain),
        readNonce(chain, operation),
        chain.ask(() => chain.client.getBlock({ blockTag: 'latest', includeTransactions: false })),
        parts.estimate?.(stubbed),
      ])
      if (nonce !== operation.nonce) throw refusal('calls', 'the number of the operation is not the next one')
      const preVerificationGas = neededPreVerificationGas(stubbed)
      checkFigures(operation, prices, { calls, preVerificationGas, bundler })
      const most = mostOf(stubbed)
      if (most > policy.maxCostPerOp) throw refusal('cost', 'it could cost more than is paid for at once')

      // A chain may be ahead of this machine's clock.
      const now = BigInt(Math.floor(Date.now() / 1000))
      const until = (block.timestamp > now ? block.timestamp : now) + signatureLife
      const answer = await reservations.reserve(
        {
          project: policy.project ?? '',
          chainId,
          account: operation.sender,
          nonce: operation.nonce,
          wei: most,
          validUntil: until,
          fromBlock: block.number,
          day: new Date().toISOString().slice(0, 10),
          caller: caller.line,
        },
        { account: policy.perAccountPerDay, project: policy.perProjectPerDay },
      )
      if (answer === 'spent') throw refusal('calls', 'the number of the operation was paid for before')
      if (answer === 'account') throw refusal('budget', 'nothing is left for this account today')
      if (answer === 'caller')
        throw refusal('budget', 'too much of what was asked for is not used yet, try again in two minutes')
      if (answer === 'project') throw refusal('budget', 'nothing is left for today')
      const { fields, hash } = hashForSponsor(operation, { chainId, paymaster, codeHash: code.hash, until })
      const signature = await signer.signMessage({ message: { raw: hash } })
      return { ...fields, paymasterData: concat([fields.paymasterData, signature]) }
    },
  }
}

/** The number that the account's next operation has, in the row of numbers that it chose. */
export const readNonce = (
  chain: Chain,
  { sender, nonce }: Pick<Operation, 'sender' | 'nonce'>,
): Promise<bigint> =>
  chain.ask(() =>
    chain.client.readContract({
      address: entryPoint,
      abi: entryPoint07Abi,
      functionName: 'getNonce',
      args: [sender, nonce >> 64n],
    }),
  )

/** The contract's own words within the refusal, without a full stop of their own. */
const wordsAbout = ({ message }: RpcFault): string =>
  (message.charAt(0).toLowerCase() + message.slice(1)).replace(/\.$/, '')
