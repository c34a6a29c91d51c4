import { requiredEmailVerdict } from '../../contacts/email.ts'
import { type Fault, faultsOf } from '../../lib/faults.ts'
import { filled } from '../../lib/text.ts'

/** What is wrong with an e-mail and password typed to log in with. */
export const logInFaults = (form: { readonly email: string; readonly password: string }): Fault[] =>
  faultsOf({
    email: requiredEmailVerdict(form.email),
    password: filled(form.password),
  })
