import type { Command } from './command.ts'
import { account } from './commands/account.ts'
import { audit } from './commands/audit.ts'
import { catalogue } from './commands/catalogue.ts'
import { classificators } from './commands/classificators.ts'
import { approveClientCommand, refuseClientCommand } from './commands/clients.ts'
import { banners, links, statusMessage } from './commands/content.ts'
import { demo } from './commands/demo.ts'
import { approvals } from './commands/approvals.ts'
import { features } from './commands/features.ts'
import { init } from './commands/init.ts'
import { messages, resend } from './commands/messages.ts'
import { places } from './commands/places.ts'
import { approveService, refuseService, setService } from './commands/services.ts'
import { rebuildListsCommand } from './commands/rebuild-lists.ts'
import { redrive } from './commands/redrive.ts'
import { restorePersonCommand } from './commands/restore-person.ts'
import { terms } from './commands/terms.ts'
import { unpark } from './commands/unpark.ts'

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
  unpark,
  messages,
  resend,
  redrive,
  'rebuild-lists': rebuildListsCommand,
  demo,
  audit,
}
