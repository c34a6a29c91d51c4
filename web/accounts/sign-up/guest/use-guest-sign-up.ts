import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { checkSignUp } from '#shared/accounts/forms/sign-up.ts'
import { passwordCheck } from '#web/auth/password-check.ts'
import { type Person, validateName } from '#shared/contact-details/people.ts'
import { signUpUser } from '#web/auth/session-actions.ts'
import { type PersonDraft, personDraft, companyDraft } from '#web/auth/sign-up/sign-up-drafts.ts'
import { buildSignUpForm } from '#web/auth/sign-up/sign-up-form.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useDraftSync } from '#web/lib/forms/use-draft-sync.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { openAuthDialog } from '#web/navigation/auth-dialog.ts'
import { paths } from '#web/navigation/paths.ts'

/** Kinds of accounts that a guest may choose. */
export const accountKinds = ['private', 'business'] as const

/** Values of the form; the draft keeps the person. */
type GuestValues = PersonDraft & { password: string; account_type: (typeof accountKinds)[number] }

/** The form of a guest's sign-up. Empty fields are filled from the parcel's sender. */
export const useGuestSignUp = (sender: Person) => {
  const navigate = useNavigate()
  const { country } = useApp()
  useState(() => {
    const { name, phone, email } = personDraft.get()
    // Fills empty fields from the parcel's sender. The form has no name field, so an invalid name
    // is replaced as well.
    personDraft.update((before) => ({
      ...before,
      name: validateName(name) ? sender.name : name,
      phone: phone || sender.phone,
      email: email || sender.email,
    }))
  })
  const toBody = (values: PersonDraft & { password: string }) =>
    buildSignUpForm({ ...values, country, identity: null })
  const continueAsCompany = ({ name, phone, email }: PersonDraft) => {
    companyDraft.update((before) => ({ ...before, name, phone, email }))
    void navigate(paths.businessSignup)
  }
  const form = useRuleForm<GuestValues>({
    defaultValues: { ...personDraft.get(), password: '', account_type: 'private' },
    // The sign-up of a company, which follows, checks the fields itself.
    check: ({ account_type, ...values }) =>
      account_type === 'business'
        ? []
        : checkSignUp(toBody(values), { isSocial: false, isCommon: passwordCheck.get() }),
    save: async ({ account_type, ...values }) => {
      if (account_type === 'business') return continueAsCompany(values)
      await signUpUser(toBody(values))
      personDraft.clear()
      openAuthDialog('confirmation')
    },
  })
  useDraftSync(form, personDraft, {
    read: (draft) => draft,
    write: (_, { password: _password, account_type: _type, ...draft }) => draft,
  })
  return form
}
