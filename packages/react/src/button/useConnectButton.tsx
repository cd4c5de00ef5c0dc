'use client'
import { cutMiddle, Spinner } from '@latchkey/ui/buttons'
import { closeModal, openModal, selectAddress } from '@latchkey/core'
import { selectConnection } from '@latchkey/core/internal'
import { useButtonText } from '../messages/useButtonText.js'
import { useCore } from '../provider/useCore.js'
import { useRead } from '../store/useRead.js'
import type { HostButtonProps } from './HostButton.js'
import { useIsOpen } from './useIsOpen.js'

/** Props of `ConnectButton`. */
export interface ConnectButtonProps {
  /** Default: "Connect Wallet". */
  readonly label?: string
  /** Shown while something is being prepared. Default: "Connecting…". */
  readonly loadingLabel?: string
  /** 40 or 48 px high. Default `md`. */
  readonly size?: 'md' | 'lg'
  /** The one family to connect; all of them when absent. */
  readonly namespace?: string
  readonly disabled?: boolean
}

export function useConnectButton({
  label,
  loadingLabel,
  size,
  namespace,
  disabled,
}: ConnectButtonProps): HostButtonProps {
  const core = useCore()
  const text = useButtonText()
  const open = useIsOpen()
  const address = useRead((state) => selectAddress(state, namespace))
  const preparing = useRead(({ modal }) =>
    namespace === undefined ? modal.loading : (modal.loadingByNamespace[namespace] ?? false),
  )
  const connecting = useRead((state) => selectConnection(state, namespace).status === 'connecting')
  const waiting = preparing || connecting
  const shown = waiting ? (loadingLabel ?? text.connecting) : (label ?? text.connect)
  return {
    size,
    open,
    disabled,
    loading: preparing,
    // A connected visitor is never asked to connect.
    ...(address === undefined
      ? { children: shown, icon: waiting && <Spinner size={16} /> }
      : { children: cutMiddle(address), title: address, variant: 'secondary' }),
    onClick: () =>
      void (
        open ? closeModal(core) : openModal(core, namespace === undefined ? undefined : { namespace })
      ).catch(() => undefined),
  }
}
