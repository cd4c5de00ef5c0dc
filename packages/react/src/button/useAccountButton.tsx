'use client'
import { Avatar, cutMiddle } from '@latchkey/ui/buttons'
import { WarningIcon } from '@latchkey/ui/icons'
import { openModal, selectAccount, switchNetwork } from '@latchkey/core'
import {
  selectActiveNamespace,
  selectIsSupported,
  selectMustSignIn,
  selectNamespaceNetwork,
} from '@latchkey/core/internal'
import { useButtonText } from '../messages/useButtonText.js'
import { useCore } from '../provider/useCore.js'
import { useRead } from '../store/useRead.js'
import { ButtonBalance } from './ButtonBalance.js'
import type { HostButtonProps } from './HostButton.js'
import { useAccountName } from './useAccountName.js'
import { useIsOpen } from './useIsOpen.js'

/** Props of `AccountButton`. */
export interface AccountButtonProps {
  /** Whether the balance of the network's own currency stands beside the address. Default `show`. */
  readonly balance?: 'show' | 'hide'
  /** Characters of the address kept at its start, behind a `0x`. Default 4. */
  readonly charsStart?: number
  /** Characters of the address kept at its end. Default 4. */
  readonly charsEnd?: number
  /** 40 or 48 px high. Default `md`. */
  readonly size?: 'md' | 'lg'
  readonly disabled?: boolean
  /** The family whose account is shown; the active one when absent. */
  readonly namespace?: string
}

/** `undefined` while there is no account. */
export function useAccountButton(props: AccountButtonProps): HostButtonProps | undefined {
  const { balance = 'show', charsStart = 4, charsEnd = 4, size, disabled } = props
  const core = useCore()
  const text = useButtonText()
  const open = useIsOpen()
  const active = useRead(selectActiveNamespace)
  const namespace = props.namespace ?? active
  const account = useRead((state) => selectAccount(state, namespace))
  const network = useRead((state) => selectNamespaceNetwork(state, namespace))
  const unsupported = useRead(
    (state) => !state.options.allowUnsupportedChain && !selectIsSupported(state, network?.caipNetworkId),
  )
  const mustSignIn = useRead((state) => selectMustSignIn(state, namespace))
  const preparing = useRead((state) => state.modal.loading)
  const { name, avatar } = useAccountName(account, network)
  if (!account) return undefined

  const show = async (): Promise<void> => {
    if (network && namespace !== active && !unsupported)
      await switchNetwork(core, { networkId: network.caipNetworkId })
    await openModal(core, unsupported ? { view: 'UnsupportedChain' } : undefined)
  }
  const shared = {
    size,
    open,
    disabled,
    loading: preparing,
    onClick: () => void show().catch(() => undefined),
  }
  if (unsupported)
    return {
      ...shared,
      variant: 'danger',
      icon: <WarningIcon size={20} />,
      children: text.unsupportedNetwork,
    }
  if (mustSignIn)
    return {
      ...shared,
      variant: 'primary',
      icon: <Avatar address={account.address} src={avatar} size={size === 'lg' ? 24 : 20} />,
      children: text.signIn,
    }
  const shortName = name ?? cutMiddle(account.address, charsStart, charsEnd)
  return {
    ...shared,
    variant: 'secondary',
    title: account.address,
    icon: <Avatar address={account.address} src={avatar} size={size === 'lg' ? 24 : 20} />,
    children: (
      <>
        {shortName}
        {balance === 'show' && <ButtonBalance caipAddress={account.caipAddress} network={network} />}
        <span className="lk-ButtonChevron" />
      </>
    ),
  }
}
