import { isValidIBAN } from 'ibantools'
import { getBankInfo } from '#shared/api/services.ts'
import { faultProblem } from '#functions/lib/refuse-faults.ts'
import { serve } from '#functions/lib/serve.ts'
import { findSwift, plainIban } from '../bank/find-swift.ts'

export const handler = serve(getBankInfo, ({ body }) => {
  if (!isValidIBAN(plainIban(body.iban))) {
    throw faultProblem({ field: 'iban', code: body.iban === '' ? 'required' : 'iban_invalid' })
  }
  return { swift: findSwift(body.iban) }
})
