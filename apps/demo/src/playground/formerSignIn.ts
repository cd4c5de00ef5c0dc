import type { SiweConfig, SiwxConfig } from '@latchkey/react'
import type { Hex } from 'viem'

type SiwxSession = Parameters<SiwxConfig['addSession']>[0]

/** Whether an account made a signature. viem loads when the first one is there. */
async function isSigned(address: unknown, message: string, signature: string): Promise<boolean> {
  const { verifyMessage } = await import('viem')
  return verifyMessage({ address: address as Hex, message, signature: signature as Hex }).catch(() => false)
}

/** `siwx` as a page has it that keeps what was signed for itself; a host would ask its server. */
export function siwxInThisPage(): SiwxConfig {
  let kept: readonly SiwxSession[] = []
  const isOf =
    (chainId: string, address: string) =>
    ({ data }: SiwxSession): boolean =>
      data['chainId'] === chainId && data['accountAddress'] === address
  return {
    async createMessage({ chainId, accountAddress }) {
      const nonce = crypto.randomUUID()
      const text = `${location.host} would like to know that ${accountAddress} on ${chainId} is yours.\n\n${nonce}`
      return { chainId, accountAddress, nonce, toString: () => text }
    },
    async addSession(session) {
      const { data, message, signature } = session
      if (!(await isSigned(data['accountAddress'], message, signature))) throw new Error('Not signed')
      kept = [...kept, session]
    },
    async revokeSession(chainId, address) {
      const isEnded = isOf(chainId, address)
      kept = kept.filter((session) => !isEnded(session))
    },
    async setSessions(sessions) {
      kept = sessions
    },
    getSessions: async (chainId, address) => kept.filter(isOf(chainId, address)),
  }
}

/** `siweConfig` of the same kind. */
export function siweInThisPage(): SiweConfig {
  let session: { readonly address: string; readonly chainId: number } | null = null
  return {
    getNonce: async () => crypto.randomUUID().replaceAll('-', ''),
    createMessage: ({ domain, uri, address, chainId, nonce, version, iat }) =>
      [
        `${domain} wants you to sign in with your Ethereum account:`,
        address,
        '',
        `URI: ${uri}`,
        `Version: ${version}`,
        `Chain ID: ${chainId}`,
        `Nonce: ${nonce}`,
        `Issued At: ${iat}`,
      ].join('\n'),
    async verifyMessage({ message, signature }) {
      const [, address = ''] = message.split('\n')
      if (!(await isSigned(address, message, signature))) return false
      session = { address, chainId: Number(/^Chain ID: (\d+)$/m.exec(message)?.[1]) }
      return true
    },
    getSession: async () => session,
    async signOut() {
      session = null
      return true
    },
  }
}
