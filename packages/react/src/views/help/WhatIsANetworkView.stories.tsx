import type { Meta, StoryObj } from '@storybook/react-vite'
import { to, viewPushed } from '@latchkey/core/internal'
import { inArabic } from '../arabic.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { WhatIsANetworkView } from './WhatIsANetworkView.js'

const meta: Meta<typeof WhatIsANetworkView> = {
  title: 'Screens/WhatIsANetwork',
  component: WhatIsANetworkView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof WhatIsANetworkView>

export const Explained: Story = {
  render: () => (
    <StoryHost
      connected
      open={{ view: 'Networks' }}
      then={({ core }) => core.store.dispatch(viewPushed(to('WhatIsANetwork')))}
    />
  ),
  play: shown('Every network is separate'),
}
export const RightToLeft: Story = { ...Explained, ...inArabic() }
