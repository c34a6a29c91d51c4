import type { ComponentProps } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import type { RuleForm } from '#web/lib/forms/use-rule-form.ts'

/** A form without native validation, whose submit does not navigate. */
export const FormElement = ({
  onSubmit,
  ...props
}: Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  onSubmit: () => void | Promise<void>
}) => (
  <form
    {...props}
    noValidate
    onSubmit={(event) => {
      // The event also bubbles from the forms of dialogs.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      void onSubmit()
    }}
  />
)

/** The element of a form: submits it, and provides it to the fields inside. */
export const Form = <T extends FieldValues>({
  form,
  ...props
}: Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'> & { form: RuleForm<T> }) => {
  const { formRef, submit } = form
  return (
    <FormProvider {...form}>
      <FormElement {...props} ref={formRef} onSubmit={submit} />
    </FormProvider>
  )
}
