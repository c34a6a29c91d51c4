import { cleanPhone } from '#shared/contact-details/phone.ts'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import type { PasswordCheck } from '#shared/accounts/forms/common-password.ts'
import type { ContractForm } from './contract.ts'
import { checkContract } from './contract.ts'
import type { SignUpForm } from '#shared/accounts/forms/sign-up.ts'
import { checkSignUp } from '#shared/accounts/forms/sign-up.ts'

/** Sign-up form of a company that requests a contract. */
export type NewClientForm = Omit<SignUpForm, 'is_business_user'> &
  Omit<ContractForm, 'return_recipient_phone' | 'return_recipient_email'> & {
    /** Null if empty. */
    readonly return_recipient_phone: string | null
    readonly return_recipient_email: string | null
  }

/**
 * Returns the issues of a contract client's sign-up in field order. Accepting the terms is required
 * in every country.
 */
export const checkNewClient = (
  form: NewClientForm,
  isCommon: PasswordCheck,
  isRegistered?: boolean,
): FieldIssue[] => [
  ...checkSignUp(
    { ...form, is_business_user: true, agreed: true },
    { isSocial: false, isRegistered, isCommon },
  ),
  ...checkContract(
    {
      ...form,
      return_recipient_phone: cleanPhone(form.return_recipient_phone ?? ''),
      return_recipient_email: form.return_recipient_email ?? '',
    },
    form.country,
  ),
  ...(form.agreed ? [] : [{ field: 'agreed', code: 'terms_not_accepted' } as const]),
]
