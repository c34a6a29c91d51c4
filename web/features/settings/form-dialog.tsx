import { useId, type ReactNode } from 'react'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import type { DialogForm } from './use-dialog-form.ts'

/** A dialog with a form and its cancel and save buttons. */
export const FormDialog = ({
  title,
  form: { formRef, isBusy, submit },
  submitLabel,
  width = 'm',
  onClose,
  children,
}: {
  title: string
  form: Pick<DialogForm<object>, 'formRef' | 'isBusy' | 'submit'>
  submitLabel?: string
  width?: 's' | 'm' | 'l'
  onClose: () => void
  children: ReactNode
}) => {
  const { t } = useTranslation('common')
  const id = useId()
  return (
    <Dialog
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      width={width}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={isBusy}>
            {submitLabel ?? t('save')}
          </Button>
        </>
      }
    >
      <Form id={id} ref={formRef} onSubmit={submit}>
        <Stack>{children}</Stack>
      </Form>
    </Dialog>
  )
}
