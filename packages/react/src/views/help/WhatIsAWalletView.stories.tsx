import type { Meta, StoryObj } from '@storybook/react-vite'
import { inArabic } from '../arabic.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { WhatIsAWalletView } from './WhatIsAWalletView.js'

const meta: Meta<typeof WhatIsAWalletView> = {
  title: 'Screens/WhatIsAWallet',
  component: WhatIsAWalletView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof WhatIsAWalletView>

export const Explained: Story = {
  render: () => <StoryHost open={{ view: 'WhatIsAWallet' }} />,
  play: shown('Yours alone'),
}
export const OwnAccent: Story = {
  render: () => (
    <StoryHost open={{ view: 'WhatIsAWallet' }} options={{ themeVariables: { '--lk-accent': '#f2c94c' } }} />
  ),
  play: shown('Yours alone'),
}
export const RightToLeft: Story = { ...Explained, ...inArabic() }
