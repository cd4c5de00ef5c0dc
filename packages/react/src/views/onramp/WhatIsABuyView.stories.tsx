import type { Meta, StoryObj } from '@storybook/react-vite'
import { inArabic } from '../arabic.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { WhatIsABuyView } from './WhatIsABuyView.js'
import { shop } from './onramp.fixture.js'

const meta: Meta<typeof WhatIsABuyView> = {
  title: 'Screens/WhatIsABuy',
  component: WhatIsABuyView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof WhatIsABuyView>

export const Explained: Story = {
  render: () => <StoryHost connected options={shop().options} open={{ view: 'WhatIsABuy' }} />,
  play: shown('Compare first'),
}
export const RightToLeft: Story = { ...Explained, ...inArabic() }
