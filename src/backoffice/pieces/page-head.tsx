import type { ReactNode } from 'react'
import { useAlerts } from '../layout/alerts.ts'

interface Props {
  title: string
  sentence?: string
  /** The screen's actions. */
  children?: ReactNode
}

export function PageHead({ title, sentence, children }: Props) {
  const newOrders = useAlerts(({ count }) => count)
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <title>{`${newOrders > 0 ? `(${newOrders}) ` : ''}${title} · Punnet office`}</title>
      <div className="min-w-52 flex-1">
        <h1 className="text-22">{title}</h1>
        {sentence && <p className="text-muted">{sentence}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
    </div>
  )
}
