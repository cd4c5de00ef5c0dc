import { bytesToHex } from '@noble/hashes/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'

import { invalidParams, unauthorized, walletLocked } from '../errors/providerRpcError.js'
import { moved, satsAddresses } from './bitcoinEvents.js'
import { chainAt, networkOf, signer, silently, visibleKeys, type BitcoinContext } from './bitcoinContext.js'
import { bitcoinNetwork } from './bitcoinNetworks.js'
import { connect, leave } from './connectMethods.js'
import { readRecipients, signAndSend, signPsbtOf } from './spendMethods.js'
import { fromBase64, toBase64 } from './base64.js'
import { signMessage as signWith, usualProtocol } from './signMessage.js'

/** A method of sats-connect. `params` is whatever the page sent. */
export type SatsMethod = (context: BitcoinContext, params: Readonly<Record<string, unknown>>) => unknown

/** Answers that no page should accept as addresses. */
const malformedAddresses = [
  null,
  { address: 'bc1nonsense', publicKey: 7, purpose: 'payment' },
  { address: {}, purpose: 'ordinals' },
]

const networkAnswer = (context: BitcoinContext): unknown => {
  const name = context.fault === 'malformedNetwork' ? 'Atlantis' : networkOf(context).sats
  return { bitcoin: { name }, stacks: { name: 'testnet' }, spark: { name: 'regtest' } }
}
const accountAnswer = (context: BitcoinContext, addresses: unknown): unknown => ({
  id: 'sandbox',
  walletType: 'software',
  addresses,
  network: networkAnswer(context),
})

const connectAnswer: SatsMethod = async (context) => {
  const { malformed } = await connect(context)
  return accountAnswer(context, malformed ? malformedAddresses : satsAddresses(context))
}

const onlyAddresses: SatsMethod = async (context) => {
  const { malformed } = await connect(context)
  return malformed ? malformedAddresses : satsAddresses(context)
}

const getAccount: SatsMethod = (context) =>
  silently(
    context,
    () => {
      if (context.approvals.locked) throw walletLocked()
      if (visibleKeys(context).length === 0) throw unauthorized()
      return accountAnswer(context, satsAddresses(context))
    },
    { malformedAccounts: accountAnswer(context, malformedAddresses) },
  )

const changeNetwork: SatsMethod = async (context, { name }) => {
  const to = bitcoinNetwork(name)
  const chain = chainAt(context, to.caipNetworkId)
  if (networkOf(context) === to) return null
  await context.approvals.ask({ kind: 'network', title: 'Switch the network', rows: [['To', chain.name]] })
  moved(context, to.caipNetworkId)
  return null
}

const signMessage: SatsMethod = async (context, { address, message, protocol }) => {
  const key = signer(context, address)
  if (typeof message !== 'string') throw invalidParams('message')
  const wanted = protocol === 'ECDSA' || protocol === 'BIP322' ? protocol : usualProtocol(key)
  await context.approvals.ask({
    kind: 'sign',
    title: 'Sign a message',
    rows: [['Account', String(address)]],
    text: message,
  })
  const signature = toBase64(signWith(key, message, wanted))
  return {
    address,
    signature,
    messageHash: bytesToHex(sha256(new TextEncoder().encode(message))),
    protocol: wanted,
  }
}

const signPsbt: SatsMethod = async (context, { psbt, signInputs, broadcast: send }) => {
  const { signed, txid } = await signPsbtOf(context, {
    psbt: fromBase64(psbt),
    signInputs,
    broadcast: send === true,
  })
  return { psbt: toBase64(signed), ...(txid && { txid }) }
}

const sendTransfer: SatsMethod = async (context, { recipients }) => ({
  txid: await signAndSend(context, readRecipients(recipients)),
})

export const satsMethods: Readonly<Record<string, SatsMethod>> = {
  wallet_connect: connectAnswer,
  wallet_requestPermissions: async (context) => (await connect(context), true),
  getAccounts: onlyAddresses,
  getAddresses: async (context) => ({
    addresses: await onlyAddresses(context, {}),
    network: networkAnswer(context),
  }),
  wallet_getAccount: getAccount,
  wallet_getNetwork: (context) =>
    silently(context, () => networkAnswer(context), { malformedNetwork: networkAnswer(context) }),
  wallet_changeNetwork: changeNetwork,
  wallet_disconnect: (context) => (leave(context), null),
  wallet_renouncePermissions: (context) => (leave(context), null),
  signMessage,
  signPsbt,
  sendTransfer,
}
