import { type NextRequest, NextResponse } from 'next/server'
import { signIn } from '../../signIn'

export async function GET(request: NextRequest): Promise<NextResponse> {
  const device = await signIn.signedIn(request)
  if (!device) return NextResponse.json({ error: { code: 'not-signed-in' } }, { status: 401 })
  return NextResponse.json({ accounts: device.accounts })
}
