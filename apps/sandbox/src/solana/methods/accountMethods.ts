import { type EncodedAccount, getBase58Encoder, getBase64Encoder } from '@solana/kit'
import { type AccountFormat, encodeAccount } from '../encodeAccount.js'
import { findAccount } from '../findAccount.js'
import { addressAt, configAt, listAt } from '../params.js'
import { invalidParams } from '../rpcError.js'
import { type Methods, requireSlot, withContext } from './method.js'

/** Reads accounts. */
export const accountMethods: Methods = {
  getBalance(cluster, params) {
    requireSlot(cluster, configAt(params, 1))
    return withContext(cluster, cluster.svm.getBalance(addressAt(params, 0)) ?? 0n)
  },
  getAccountInfo(cluster, params) {
    requireSlot(cluster, configAt(params, 1))
    return withContext(
      cluster,
      encodeAccount(
        cluster.svm,
        findAccount(cluster.svm, addressAt(params, 0)),
        toFormat(configAt(params, 1)),
      ),
    )
  },
  getMultipleAccounts(cluster, params) {
    requireSlot(cluster, configAt(params, 1))
    const format = toFormat(configAt(params, 1))
    const addresses = listAt(params, 0, 100)
    return withContext(
      cluster,
      addresses.map((_, index) =>
        encodeAccount(cluster.svm, findAccount(cluster.svm, addressAt(addresses, index)), format),
      ),
    )
  },
  getProgramAccounts(cluster, params) {
    const config = configAt(params, 1)
    const tests = listAt([config['filters'] ?? []], 0, 4).map(toTest)
    const found = cluster.svm
      .getProgramAccounts(addressAt(params, 0))
      .filter((account) => tests.every((test) => test(account)))
    const accounts = found.map((account) => ({
      pubkey: account.address,
      account: encodeAccount(cluster.svm, account, toFormat(config)),
    }))
    return config['withContext'] === true ? withContext(cluster, accounts) : accounts
  },
}

/** What a configuration says about the form of accounts. */
export function toFormat(config: Readonly<Record<string, unknown>>): AccountFormat {
  const { encoding, dataSlice } = config
  const slice = configAt([dataSlice], 0)
  const { offset, length } = slice
  return {
    ...(typeof encoding === 'string' && { encoding }),
    ...(typeof offset === 'number' && typeof length === 'number' && { dataSlice: { offset, length } }),
  }
}

function toTest(filter: unknown): (account: EncodedAccount) => boolean {
  const { dataSize, memcmp } = configAt([filter], 0)
  if (typeof dataSize === 'number') return (account) => account.data.length === dataSize
  const { offset, bytes, encoding } = configAt([memcmp], 0)
  if (typeof offset !== 'number' || typeof bytes !== 'string') throw invalidParams('Invalid params: filter')
  const wanted = (encoding === 'base64' ? getBase64Encoder() : getBase58Encoder()).encode(bytes)
  return ({ data }) => wanted.every((byte, index) => data[offset + index] === byte)
}
