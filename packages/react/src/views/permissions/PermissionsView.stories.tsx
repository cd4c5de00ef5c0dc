import type { Meta, StoryObj } from '@storybook/react-vite'
import { inArabic } from '../arabic.fixture.js'
import { evm, longName, wallet } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { devices, devicesServer, permissionsScene } from './permissions.fixture.js'
import { PermissionsView } from './PermissionsView.js'

const meta: Meta<typeof PermissionsView> = {
  title: 'Screens/Permissions',
  component: PermissionsView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof PermissionsView>

export const Full: Story = {
  render: () => <StoryHost {...permissionsScene(devicesServer())} />,
  play: shown('Chrome · macOS', 'Firefox · Android', 'Unknown device', 'Connected wallets'),
}
export const OnlyThisDevice: Story = {
  render: () => <StoryHost {...permissionsScene(devicesServer(devices.slice(0, 1)))} />,
  play: shown('Chrome · macOS', 'This device'),
}
export const Loading: Story = {
  render: () => <StoryHost {...permissionsScene(devicesServer(devices, { state: 'silent' }))} />,
  play: shown('Connected wallets'),
}
export const Failed: Story = {
  render: () => <StoryHost {...permissionsScene(devicesServer(devices, { state: 'down' }))} />,
  play: shown('Couldn’t load where you’re signed in'),
}
/** A host without sign-in and without smart sessions. */
export const WalletsOnly: Story = {
  render: () => <StoryHost {...permissionsScene(devicesServer([]), { options: {} })} />,
  play: shown('Connected wallets'),
}
export const NotConnected: Story = {
  render: () => <StoryHost {...permissionsScene(devicesServer([]), { connected: false })} />,
}
export const LongTexts: Story = {
  render: () => (
    <StoryHost
      {...permissionsScene(devicesServer(), {
        adapters: () => [evm({ wallets: [wallet('com.harbour', { name: longName })] })],
      })}
    />
  ),
  play: shown(longName),
}
export const RightToLeft: Story = { ...Full, ...inArabic() }
