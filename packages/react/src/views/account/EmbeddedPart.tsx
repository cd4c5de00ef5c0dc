'use client'
import { lazy, Suspense, type JSX } from 'react'
import { selectWallet } from '@latchkey/core/internal'
import { useSelect } from '../../store/useSelect.js'

// Most wallets are not embedded ones. Where these cannot be loaded, the account is there all the same.
const nothing = (): JSX.Element => <></>
const SignedInRows = lazy(() =>
  import('../login/signedInParts.js').then(
    ({ parts }) => ({ default: parts.SignedInRows }),
    () => ({ default: nothing }),
  ),
)
const SignedInWallet = lazy(() =>
  import('../login/signedInParts.js').then(
    ({ parts }) => ({ default: parts.SignedInWallet }),
    () => ({ default: nothing }),
  ),
)
const BackUpNote = lazy(() =>
  import('../login/signedInParts.js').then(
    ({ parts }) => ({ default: parts.BackUpNote }),
    () => ({ default: nothing }),
  ),
)

/** Whether a family's account is in the embedded wallet. */
export function useIsEmbedded(namespace: string): boolean {
  return useSelect((state) => selectWallet(state, namespace)?.type === 'AUTH')
}

/** What a screen shows of an embedded wallet, and nothing of others. */
export function EmbeddedPart({
  namespace,
  part,
}: {
  readonly namespace: string
  readonly part: 'rows' | 'note'
}): JSX.Element | null {
  if (!useIsEmbedded(namespace)) return null
  return <Suspense>{part === 'rows' ? <SignedInRows /> : <BackUpNote />}</Suspense>
}

/** Who is signed in, in the place of the wallet's name. */
export function EmbeddedWallet({ restoring }: { readonly restoring: boolean }): JSX.Element {
  return (
    <Suspense>
      <SignedInWallet restoring={restoring} />
    </Suspense>
  )
}
