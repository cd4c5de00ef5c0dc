import { bytesToHex } from '@noble/hashes/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'

import { fromBase64, toBase64 } from '../../bitcoin/base64.js'
import { broadcast } from '../../bitcoin/esplora.js'
import { formatBtc, readableOutputs } from '../../bitcoin/readableOutputs.js'
import { prepareTransfer } from '../../bitcoin/sendTransfer.js'
import { signMessage as signWith, usualProtocol } from '../../bitcoin/signMessage.js'
import { readPsbt, signInputs, toHex, type PsbtRequest } from '../../bitcoin/signPsbt.js'
import { invalidParams } from '../../errors/providerRpcError.js'
import {
  chainAt,
  networkAt,
  sharedKeys,
  signer,
  type BitcoinMethod,
  type BitcoinPlace,
} from './bitcoinMethod.js'

export const getAccountAddresses: BitcoinMethod = async (place) => {
  const { account, intentions } = place.params
  const { account: index } = signer(place, account)
  const wanted = Array.isArray(intentions) ? (intentions as unknown[]) : ['payment', 'ordinal']
  const own = sharedKeys(place).filter(
    (key) => key.account === index && wanted.includes(key.purpose === 'payment' ? 'payment' : 'ordinal'),
  )
  const { addresses } = networkAt(place)
  return {
    perform: () =>
      own.map((key) => ({
        address: key.address(addresses),
        publicKey: key.publicKeyText,
        intention: key.purpose === 'payment' ? 'payment' : 'ordinal',
      })),
  }
}

export const signMessage: BitcoinMethod = async (place) => {
  const { account, address = account, message, protocol } = place.params
  const key = signer(place, address)
  if (typeof message !== 'string') throw invalidParams('message')
  const wanted = protocol === 'ecdsa' ? 'ECDSA' : protocol === 'bip322' ? 'BIP322' : usualProtocol(key)
  return {
    readable: {
      title: 'Sign a message',
      action: 'Sign',
      rows: [
        ['Account', String(address)],
        ['Network', chainAt(place).name],
      ],
      text: message,
    },
    // As hex, as the methods of WalletConnect have it.
    perform: () => ({
      address,
      signature: bytesToHex(signWith(key, message, wanted)),
      messageHash: bytesToHex(sha256(new TextEncoder().encode(message))),
    }),
  }
}

export const signPsbt: BitcoinMethod = async (place) => {
  const { psbt, signInputs: asked, broadcast: send } = place.params
  const transaction = readPsbt(fromBase64(psbt))
  const inputs = readInputs(place, asked)
  const chain = chainAt(place)
  return {
    readable: {
      title: send === true ? 'Send BTC' : 'Sign a transaction',
      action: send === true ? 'Send' : 'Sign',
      rows: [...readableOutputs(transaction, networkAt(place), sharedKeys(place)), ['Network', chain.name]],
    },
    async perform() {
      signInputs(transaction, inputs)
      const signed = toBase64(transaction.toPSBT())
      return send === true
        ? { psbt: signed, txid: await broadcast(chain.rpcUrl, toHex(transaction)) }
        : { psbt: signed }
    },
  }
}

function readInputs(place: BitcoinPlace, asked: unknown): PsbtRequest['inputs'] {
  if (!Array.isArray(asked) || asked.length === 0) throw invalidParams('signInputs')
  return asked.map((item: unknown) => {
    const { address, index } = Object(item) as { address?: unknown; index?: unknown }
    if (!Number.isSafeInteger(index)) throw invalidParams('signInputs')
    return [Number(index), signer(place, address)] as const
  })
}

export const sendTransfer: BitcoinMethod = async (place) => {
  const { account, recipientAddress, amount } = place.params
  const key = signer(place, account)
  if (typeof recipientAddress !== 'string' || !/^[1-9]\d*$/.test(String(amount)))
    throw invalidParams('recipientAddress and amount')
  const chain = chainAt(place)
  const order = {
    key,
    network: networkAt(place),
    esploraUrl: chain.rpcUrl,
    recipients: [{ address: recipientAddress, amount: BigInt(String(amount)) }],
  }
  const { fee } = await prepareTransfer(order)
  return {
    readable: {
      title: 'Send BTC',
      action: 'Send',
      rows: [
        ['From', String(account)],
        ['To', recipientAddress],
        ['Amount', formatBtc(BigInt(String(amount)))],
        ['Fee', formatBtc(fee)],
        ['Network', chain.name],
      ],
    },
    // Read again, because the coins may have been spent before the approval.
    perform: async () => ({ txid: await (await prepareTransfer(order)).send() }),
  }
}
