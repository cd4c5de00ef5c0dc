'use client'
import { useContext, useEffect, useState, type ComponentType, type JSX } from 'react'
import { ThemeRoot } from '@latchkey/ui/buttons'
import { MessagesContext } from '../messages/MessagesContext.js'
import { useRead } from '../store/useRead.js'
import { useTheme } from '../store/useTheme.js'

/** Props of `OnrampWidget`. */
export interface OnrampWidgetProps {
  /** Of the widget's element, for its width and place. */
  readonly className?: string
}

/**
 * How much of which coin is bought with how much money, in the host's page; a press on its button opens the
 * providers in the modal, or Connect where no wallet is connected. Draws nothing without a gateway, with
 * `features.onramp` off, or where the gateway knows no provider on the network. Its code loads with it, and
 * its styles are those of the modal: `@latchkey/ui/styles.css`.
 *
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * <OnrampWidget className="buy" />
 */
export function OnrampWidget({ className }: OnrampWidgetProps): JSX.Element | null {
  const isOffered = useRead(({ options }) => options.features.onramp && options.hasGateway)
  const { catalogue, dir } = useContext(MessagesContext)
  const theme = useTheme()
  const [Form, setForm] = useState<ComponentType>()
  useEffect(() => {
    if (!isOffered) return
    let over = false
    import('../views/onramp/OnrampWidgetForm.js')
      .then(({ OnrampWidgetForm }) => {
        if (!over) setForm(() => OnrampWidgetForm)
      })
      .catch(() => undefined)
    return () => {
      over = true
    }
  }, [isOffered])
  if (!isOffered) return null
  return (
    // Of the host: our own root takes back what a class of the host's says.
    <div className={className}>
      <ThemeRoot theme={theme} lang={catalogue?.tag} dir={dir}>
        {Form && <Form />}
      </ThemeRoot>
    </div>
  )
}
