import { isCompanyId } from '#functions/lib/ids.ts'
import { Problem } from '#functions/lib/problem.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { listPushDevices, toDeviceId } from './push-devices.ts'

type Sender = Pick<Session, 'owner'>

/** Lists the ids of the devices on which a sender gets pushes; null for a company, which gets none. */
export const listSenderDevices = async (
  runtime: Pick<Runtime, 'table' | 'now'>,
  { owner }: Sender,
): Promise<string[] | null> => {
  if (isCompanyId(owner)) return null
  const devices = await listPushDevices(runtime, owner)
  return devices.map(({ endpoint }) => toDeviceId(endpoint))
}

/**
 * Returns the owner whose devices a session may change.
 * @throws Problem not_allowed for a company: its shipments are too many for the devices of a person.
 */
export const requirePushOwner = ({ owner }: Sender): string => {
  if (isCompanyId(owner)) throw new Problem('not_allowed', 'Not allowed')
  return owner
}
