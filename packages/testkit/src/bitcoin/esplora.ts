import { ProviderRpcError } from '../errors/providerRpcError.js'

export interface EsploraCoin {
  readonly txid: string
  readonly vout: number
  readonly value: number
}

async function ask(url: string, init?: RequestInit): Promise<string> {
  const answer = await fetch(url, init)
  const text = await answer.text()
  if (!answer.ok) throw new ProviderRpcError(-32603, text.slice(0, 300))
  return text
}

/** Hands a signed transaction to the node and gives its id. */
export const broadcast = (url: string, hex: string): Promise<string> =>
  ask(`${url}/tx`, { method: 'POST', body: hex })

export const coinsOf = async (url: string, address: string): Promise<readonly EsploraCoin[]> =>
  JSON.parse(await ask(`${url}/address/${address}/utxo`)) as readonly EsploraCoin[]

export const transactionHex = (url: string, txid: string): Promise<string> => ask(`${url}/tx/${txid}/hex`)
