'use client'
import type { JSX } from 'react'
import { Button, EmptyState } from '@latchkey/ui'
import { NetworkIcon } from '@latchkey/ui/icons'
import { to, viewReplaced } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'

/** The network that a view is about is no longer offered. */
export function NetworkGone(): JSX.Element {
  const text = useText('switching')
  const emit = useEmit()
  return (
    <div className="lk-View">
      <EmptyState
        icon={<NetworkIcon size={32} />}
        variant="warning"
        title={text.gone}
        text={text.goneHint}
        action={
          <Button variant="secondary" onClick={() => emit(viewReplaced(to('Networks')))}>
            {text.choose}
          </Button>
        }
      />
    </div>
  )
}
