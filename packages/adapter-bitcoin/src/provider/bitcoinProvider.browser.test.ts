import { MalformedResponseError, UnauthorizedError } from '@latchkey/core/adapter'
import { bitcoinAccounts, bitcoinChain as chain } from '@latchkey/sandbox/bitcoin'
import { hexToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { expect, it } from 'vitest'

import type { BitcoinProvider } from '../exports/index.js'
import { addressNetwork } from '../transfer/addressNetwork.js'
import { freshAccount, transactionOf, type Fresh } from '../transfer/freshAccount.fixture.js'
import { control, one, urlOf } from '../world.fixture.js'

const network = addressNetwork({ prefix: 'bcrt' } as never)
const signal = new AbortController().signal
const stranger = bitcoinAccounts[4]!.payment.address
const providerOf = ({ running, wallet }: Fresh): BitcoinProvider =>
  running.provider(wallet.connectorId) as BitcoinProvider

async function psbtOf({ payment }: Fresh): Promise<Transaction> {
  const [coin] = (await (await fetch(`${urlOf(chain)}/address/${payment}/utxo`)).json()) as {
    txid: string
    vout: number
    value: number
  }[]
  const { txid, vout, value } = coin!
  const script = hexToBytes(
    ((await transactionOf(txid, chain)).vout[vout] as unknown as { scriptpubkey: string }).scriptpubkey,
  )
  const transaction = new Transaction()
  transaction.addInput({ txid, index: vout, witnessUtxo: { script, amount: BigInt(value) } })
  transaction.addOutputAddress(stranger, BigInt(value) - 1000n, network)
  return transaction
}

it.each([['registry'], ['standard']] as const)(
  'signs a PSBT of the host and hands it to the network (%s)',
  async (way) => {
    const name = `Provider ${way}`
    const fresh = await freshAccount({
      chain,
      coins: [80_000],
      wallet: { announceAs: [way], name, id: name },
    })
    const provider = providerOf(fresh)
    expect(provider.caipNetworkId).toBe(one.caipNetworkId)
    expect(provider.getAccountAddresses().map(({ address }) => address)).toEqual([
      fresh.payment,
      fresh.ordinals,
    ])
    expect(provider.wallet).toBe(way === 'registry' ? fresh.wallet.provider : fresh.wallet.standard)
    const transaction = await psbtOf(fresh)
    const request = {
      psbt: base64.encode(transaction.toPSBT()),
      signInputs: [{ address: fresh.payment, index: 0 }],
    }
    const { psbt, txid: none } = await provider.signPsbt(request)
    expect(none).toBeUndefined()
    expect(Transaction.fromPSBT(base64.decode(psbt)).getInput(0).partialSig).toHaveLength(1)
    const { txid = '' } = await provider.signPsbt({ ...request, broadcast: true })
    expect((await transactionOf(txid, chain)).vout).toMatchObject([
      { scriptpubkey_address: stranger, value: 79_000 },
    ])
  },
)

it('signs nothing for addresses that are not the session’s, and nothing that is no PSBT', async () => {
  const fresh = await freshAccount({ chain, coins: [80_000] })
  const psbt = base64.encode((await psbtOf(fresh)).toPSBT())
  await expect(
    providerOf(fresh).signPsbt({ psbt, signInputs: [{ address: stranger, index: 0 }] }),
  ).rejects.toThrow(UnauthorizedError)
  await expect(providerOf(fresh).signPsbt({ psbt: 'AAAA', signInputs: [] })).rejects.toThrow(
    MalformedResponseError,
  )
  await expect(providerOf(fresh).signMessage({ address: stranger, message: 'hi' })).rejects.toThrow(
    UnauthorizedError,
  )
})

it('signs messages by either protocol, and sends', async () => {
  const fresh = await freshAccount({ chain, coins: [80_000] })
  const verify = fresh.running.capabilities['message:verify']!
  for (const protocol of ['ecdsa', 'bip322', undefined] as const) {
    const signature = await providerOf(fresh).signMessage({ message: 'hi', ...(protocol && { protocol }) })
    expect(base64.decode(signature).length === 65).toBe(protocol === 'ecdsa')
    expect(
      await verify({
        account: `${one.caipNetworkId}:${fresh.payment}`,
        network: one,
        message: 'hi',
        signature,
        signal,
      }),
    ).toBe(true)
  }
  const txid = await providerOf(fresh).sendTransfer({ recipient: stranger, amount: 12_345n })
  await control('_mine/1', chain)
  expect((await transactionOf(txid, chain)).vout.map(({ value }) => value)).toContain(12_345)
})

it('is one object for a session, and none without', async () => {
  const fresh = await freshAccount({ chain })
  const { connectorId } = fresh.wallet
  expect(providerOf(fresh)).toBe(providerOf(fresh))
  await fresh.running.disconnect(connectorId)
  expect(fresh.running.provider(connectorId)).toBeUndefined()
})
