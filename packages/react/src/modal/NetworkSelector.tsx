'use client'
import type { JSX } from 'react'
import { Button, NetworkImage } from '@latchkey/ui'
import { ChevronDownIcon } from '@latchkey/ui/icons'
import { selectActiveNetwork, selectMayChooseNetwork, to, viewPushed } from '@latchkey/core/internal'
import { useText } from '../messages/useText.js'
import { useCore } from '../provider/useCore.js'
import { useEmit } from '../store/useEmit.js'
import { useSelect } from '../store/useSelect.js'

/** Where the account is, and the way to elsewhere (S2.65, S2.71). */
export function NetworkSelector(): JSX.Element | null {
  const text = useText('shell')
  const emit = useEmit()
  const { track } = useCore().services
  const network = useSelect(selectActiveNetwork)
  const mayChoose = useSelect(selectMayChooseNetwork)
  if (!network) return null
  const { caipNetworkId, name, assets } = network
  const image = (
    <NetworkImage
      id={caipNetworkId}
      name={name}
      src={assets?.imageUrl}
      size={20}
      shape="circle"
      alt={mayChoose ? '' : name}
    />
  )
  if (!mayChoose) return image
  const choose = (): void => {
    track({ event: 'CLICK_NETWORKS' })
    emit(viewPushed(to('Networks')))
  }
  return (
    <Button variant="secondary" aria-label={text.network(name)} title={name} icon={image} onClick={choose}>
      <ChevronDownIcon size={16} />
    </Button>
  )
}
