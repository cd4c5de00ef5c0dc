import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CSSProperties, JSX } from 'react'
import { ShellHost } from '../modal/shellHost.fixture.js'
import { shop } from '../views/onramp/onramp.fixture.js'
import { shown } from '../views/shown.fixture.js'
import type { Scene } from '../views/storyHost.fixture.js'
import { OnrampWidget } from './OnrampWidget.js'

const meta: Meta = { title: 'Shell/OnrampWidget' }
export default meta
type Story = StoryObj

interface PageProps extends Scene {
  /** Of the place that the host's page has for it. */
  readonly width: CSSProperties['inlineSize']
}

/** The widget in a host's page whose modal is closed. */
function Page({ width, ...scene }: PageProps): JSX.Element {
  return (
    <ShellHost open={false} options={shop().options} {...scene}>
      <div style={{ inlineSize: width, maxInlineSize: '100%' }}>
        <OnrampWidget />
      </div>
    </ShellHost>
  )
}

export const Full: Story = {
  render: () => <Page width={420} />,
  play: shown('Connect Wallet', '$1,000'),
}
export const Connected: Story = { render: () => <Page width={420} connected />, play: shown('Get quotes') }
/** In a column that is as narrow as a phone. */
export const Narrow: Story = { render: () => <Page width={320} connected />, play: shown('Get quotes') }
export const WrongAmount: Story = {
  render: () => (
    <Page
      width={360}
      connected
      then={async ({ core }) => {
        await core.services.features.load('onramp')
        core.store.dispatch({ type: 'onramp/formChanged', payload: { amount: '98765432.10' } })
      }}
    />
  ),
  play: shown(/^Enter an amount from/),
}
export const RightToLeft: Story = { ...Narrow, globals: { direction: 'rtl' } }
