'use client'
import type { JSX } from 'react'
import { Button, NetworkImage } from '@latchkey/ui'
import { ChevronDownIcon } from '@latchkey/ui/icons'
import { selectMayChooseNetwork, to, viewPushed } from '@latchkey/core/internal'
import { useText } from '../messages/useText.js'
import { useCore } from '../provider/useCore.js'
import { useActiveNetwork } from '../store/useActiveNetwork.js'
import { useEmit } from '../store/useEmit.js'
import { useSelect } from '../store/useSelect.js'

/** The active network, and the way to the list of networks (S2.65, S2.71). */
export function NetworkSelector(): JSX.Element | null {
  const text = useText('shell')
  const emit = useEmit()
  const { track } = useCore().services
  const network = useActiveNetwork()
  const mayChoose = useSelect(selectMayChooseNetwork)
  if (!network) return null
  const { caipNetworkId, name, assets } = network
  const image = <NetworkImage id={caipNetworkId} name={name} src={assets?.imageUrl} size={20} alt="" />
  if (!mayChoose)
    return (
      <span className="lk-NetworkSelector" title={name}>
        {image}
        <bdi>{shorten(name)}</bdi>
      </span>
    )
  const choose = (): void => {
    track({ event: 'CLICK_NETWORKS' })
    emit(viewPushed(to('Networks')))
  }
  return (
    <Button variant="secondary" aria-label={text.network(name)} title={name} icon={image} onClick={choose}>
      <span className="lk-NetworkSelector">
        <bdi>{shorten(name)}</bdi>
        <ChevronDownIcon size={16} />
      </span>
    </Button>
  )
}

/** Most characters that fit in the header beside the close button. */
const LONGEST = 12

function shorten(name: string): string {
  const letters = [...name]
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('').trimEnd()}…` : name
}
