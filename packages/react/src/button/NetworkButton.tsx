'use client'
import type { JSX } from 'react'
import { NetworkImage } from '@latchkey/ui/buttons'
import { WarningIcon } from '@latchkey/ui/icons'
import { openModal, selectActiveNetwork, selectIsConnected, selectIsUnsupported } from '@latchkey/core'
import { useButtonText } from '../messages/useButtonText.js'
import { useCore } from '../provider/useCore.js'
import { useRead } from '../store/useRead.js'
import { HostButton } from './HostButton.js'
import { useIsOpen } from './useIsOpen.js'

/** Props of `NetworkButton`. */
export interface NetworkButtonProps {
  /** Shown while there is no network to name. Default: "Select Network". */
  readonly label?: string
  /** 40 or 48 px high. Default `md`. */
  readonly size?: 'md' | 'lg'
  readonly disabled?: boolean
}

/**
 * Shows the network in use and opens the list of networks.
 *
 * @example
 * <NetworkButton />
 */
export function NetworkButton({ label, size, disabled = false }: NetworkButtonProps): JSX.Element {
  const core = useCore()
  const text = useButtonText()
  const open = useIsOpen()
  const network = useRead(selectActiveNetwork)
  const unsupported = useRead(selectIsUnsupported)
  const mustLeave = useRead((state) => selectIsUnsupported(state) && !state.options.allowUnsupportedChain)
  const connected = useRead((state) => selectIsConnected(state))
  const preparing = useRead((state) => state.modal.loading)
  const known = network && !unsupported ? network : undefined
  const nameless = label ?? (connected ? text.unknownNetwork : text.selectNetwork)
  const icon = known ? (
    <NetworkImage
      id={known.caipNetworkId}
      name={known.name}
      src={known.assets?.imageUrl}
      size={size === 'lg' ? 24 : 20}
    />
  ) : (
    unsupported && <WarningIcon size={20} />
  )
  const choose = (): void => {
    core.services.track({ event: 'CLICK_NETWORKS' })
    openModal(core, { view: 'Networks' }).catch(() => undefined)
  }
  return (
    <HostButton
      variant={mustLeave ? 'danger' : 'secondary'}
      size={size}
      open={open}
      loading={preparing}
      disabled={disabled}
      view="Networks"
      icon={icon}
      aria-label={known && text.network(known.name)}
      onClick={choose}
    >
      {known?.name ?? (mustLeave ? text.unsupportedNetwork : nameless)}
    </HostButton>
  )
}
