import type { SdkSession } from '../client/sdk.js'
import { readNamespaces, type Granted } from './readNamespaces.js'

type Asked = Pick<SdkSession, 'optionalNamespaces' | 'requiredNamespaces'>

/**
 * What a wallet granted of what was proposed. The SDK compares neither on this side, and a family that was
 * not asked for has perhaps another wallet in use.
 */
export function readGrant({ namespaces, ...session }: Asked & { readonly namespaces: unknown }): Granted {
  const asked = new Set(familiesOf(session))
  return new Map([...readNamespaces(namespaces)].filter(([namespace]) => asked.has(namespace)))
}

function familiesOf({ optionalNamespaces, requiredNamespaces }: Partial<Asked>): readonly string[] {
  return [optionalNamespaces, requiredNamespaces]
    .flatMap((namespaces) => Object.keys(namespaces ?? {}))
    .map((key) => key.split(':')[0] ?? '')
}
