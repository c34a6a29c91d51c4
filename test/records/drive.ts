import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { erasingSweep } from '#functions/erasing/erasing-sweep.ts'
import { keys } from '#functions/store/keys.ts'
import {
  invitePeople,
  orderCollections,
  reserveDoors,
  setUpCompany,
  setUpPerson,
  signUp,
} from './drive-accounts.ts'
import { setUpFactors } from './drive-factors.ts'
import { receiveParcels } from './drive-recipients.ts'
import {
  exportManyShipments,
  failPayments,
  handParcelsOver,
  returnParcels,
  importShipments,
  sendManyParcels,
  sendParcels,
  sendToRefusedMailbox,
} from './drive-shipments.ts'
import { askSupport } from './drive-support.ts'
import type { DumpStack } from './dump-stack.ts'

const run = promisify(execFile)
const operatorTool = join(import.meta.dirname, '../../infra/ops/main.ts')

/** Runs an operator's command against the stack and returns its output. */
const runOperatorCommand = async (
  stack: DumpStack,
  ...args: readonly string[]
): Promise<string> => {
  const env = { ...process.env, PORT: new URL(stack.url).port }
  return (await run(process.execPath, [operatorTool, ...args, '--local', '--yes'], { env })).stdout
}

/** Publishes a banner for every country, and one for a single country. */
const publishBanners = async (stack: DumpStack) => {
  const folder = await mkdtemp(join(tmpdir(), 'pakk-banners-'))
  const file = join(folder, 'banners.json')
  const banner = { name: 'desktop_welcome', image_url: '/static/banner.png', link: '/' }
  const banners = [
    { ...banner, language: 'et_EE', text: 'Uus' },
    { ...banner, language: 'lv_LV', text: 'Jauns', country: 'lv' },
  ]
  await writeFile(file, JSON.stringify(banners))
  await runOperatorCommand(stack, 'banners', file)
  await rm(folder, { recursive: true })
}

const runOperatorCommands = async (stack: DumpStack) => {
  await runOperatorCommand(stack, 'approve-service', 'com_demo_postpaid', 'smartexpress')
  const refusal = ['com_demo_postpaid', 'temperature_sensitive', '--reason', 'Leping puudub']
  await runOperatorCommand(stack, 'refuse-service', ...refusal)
  const [, client] = /(cli_\S+)/.exec(await runOperatorCommand(stack, 'approvals')) ?? []
  await runOperatorCommand(stack, 'approve-client', z.parse(z.string(), client))
  await runOperatorCommand(stack, 'classificators', 'hide_services_page', 'on')
  await runOperatorCommand(stack, 'features', 'com_demo_rdp', '--add', 'courier_collection')
  await publishBanners(stack)
}

/** Makes the calls of a running stack that write every kind of record. */
export const driveStack = async (stack: DumpStack): Promise<void> => {
  await stack.takeSnapshot()
  await sendParcels(stack)
  await sendToRefusedMailbox(stack)
  await receiveParcels(stack)
  await failPayments(stack)
  await sendManyParcels(stack)
  await importShipments(stack)
  await exportManyShipments(stack)
  await signUp(stack)
  await invitePeople(stack)
  await setUpCompany(stack)
  await orderCollections(stack)
  await reserveDoors(stack)
  await handParcelsOver(stack)
  await returnParcels(stack)
  await setUpPerson(stack)
  await setUpFactors(stack)
  await askSupport(stack)
  await runOperatorCommands(stack)
  await stack.takeSnapshot()
  // Payments expire after a day, and unused door codes expire.
  await stack.advanceClock('P2D')
  await stack.takeSnapshot()
  // The weekly sweep ends within the request, and its lease with it.
  const lease = keys.sweepLease(erasingSweep.group)
  await stack.recordDuring(lease, stack.advanceClock('P8D'))
  await stack.takeSnapshot()
}
