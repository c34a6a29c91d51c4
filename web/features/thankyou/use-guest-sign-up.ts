import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { checkSignUp } from '#shared/accounts/forms/sign-up.ts'
import { type Person, validateName } from '#shared/contacts/people.ts'
import { signUpUser } from '#web/domain/auth/session-actions.ts'
import { personDraft, companyDraft } from '#web/domain/auth/sign-up-drafts.ts'
import { buildSignUpForm } from '#web/domain/auth/sign-up-form.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useDraft } from '#web/lib/forms/draft.ts'
import { useCheckedForm } from '#web/lib/forms/use-checked-form.ts'
import { openAuthDialog } from '#web/navigation/auth-dialog.ts'
import { paths } from '#web/navigation/paths.ts'

/** Kinds of accounts that a guest may choose. */
export const accountKinds = ['private', 'business'] as const

/** State and actions of a guest's sign-up. Empty fields are filled from the parcel's sender. */
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
  const draft = useDraft(personDraft)
  const [kind, setKind] = useState<(typeof accountKinds)[number]>('private')
  const [password, setPassword] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const form = buildSignUpForm({ ...draft, password, country, identity: null })
  const { formRef, ...checked } = useCheckedForm({
    values: form,
    issues: checkSignUp(form, { isSocial: false }),
  })
  const updateDraft = (change: Partial<typeof draft>) =>
    personDraft.update((before) => ({ ...before, ...change }))

  const signUp = async () => {
    if (!checked.validate()) return
    setIsBusy(true)
    try {
      await signUpUser(form)
      personDraft.clear()
      openAuthDialog('confirmation')
    } catch (failure) {
      checked.showFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }
  const continueAsCompany = () => {
    const { name, phone, email } = personDraft.get()
    companyDraft.update((before) => ({ ...before, name, phone, email }))
    void navigate(paths.businessSignup)
  }
  const submit = () => {
    if (kind === 'business') continueAsCompany()
    else void signUp()
  }

  return {
    formRef,
    draft,
    updateDraft,
    checked,
    kind,
    setKind,
    password,
    setPassword,
    isBusy,
    submit,
  }
}
