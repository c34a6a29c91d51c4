import type { Command } from './command.ts'
import { account } from '#infra/ops/commands/account.ts'
import { audit } from '#infra/ops/commands/audit.ts'
import { catalogue } from '#infra/ops/commands/catalogue.ts'
import { classificators } from '#infra/ops/commands/classificators.ts'
import { approveClientCommand, refuseClientCommand } from '#infra/ops/commands/clients.ts'
import { banners, links, statusMessage } from '#infra/ops/commands/content.ts'
import { codPayouts } from '#infra/ops/commands/cod-payouts.ts'
import { cost } from '#infra/ops/commands/cost.ts'
import { demo } from '#infra/ops/commands/demo.ts'
import { approvals } from '#infra/ops/commands/approvals.ts'
import { features } from '#infra/ops/commands/features.ts'
import { init } from '#infra/ops/commands/init.ts'
import { looks } from '#infra/ops/commands/looks.ts'
import { migrate } from '#infra/ops/commands/migrate.ts'
import { messages, resend } from '#infra/ops/commands/messages.ts'
import { places } from '#infra/ops/commands/places.ts'
import { approveService, refuseService, setService } from '#infra/ops/commands/services.ts'
import { rebuildListsCommand } from '#infra/ops/commands/rebuild-lists.ts'
import { rebuildLedgerCommand } from '#infra/ops/commands/rebuild-ledger.ts'
import { redrive } from '#infra/ops/commands/redrive.ts'
import { restorePersonCommand } from '#infra/ops/commands/restore-person.ts'
import { restoreItems } from '#infra/ops/commands/restore-items.ts'
import { rollback } from '#infra/ops/commands/rollback.ts'
import { streets } from '#infra/ops/commands/streets.ts'
import { terms } from '#infra/ops/commands/terms.ts'
import { unpark } from '#infra/ops/commands/unpark.ts'

/** The commands of operators by name. */
export const commands: Readonly<Record<string, Command>> = {
  init,
  approvals,
  'approve-service': approveService,
  'refuse-service': refuseService,
  'set-service': setService,
  'approve-client': approveClientCommand,
  'refuse-client': refuseClientCommand,
  account,
  'restore-person': restorePersonCommand,
  features,
  banners,
  links,
  'status-message': statusMessage,
  terms,
  classificators,
  catalogue,
  places,
  streets,
  unpark,
  messages,
  resend,
  redrive,
  rollback,
  migrate,
  'restore-items': restoreItems,
  'rebuild-lists': rebuildListsCommand,
  'rebuild-ledger': rebuildLedgerCommand,
  'cod-payouts': codPayouts,
  cost,
  demo,
  audit,
  looks,
}
