import { createContext, use, type ReactNode } from 'react';
import './page-head.css';

/** What every page has at the end of its head. The frame gives it. */
export const HeadActions = createContext<ReactNode>(null);

/** The head of a page: its title, its own controls, and what every page has. */
export function PageHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <header className="page-head">
      <h1>{title}</h1>
      {children}
      <span className="spacer" />
      {use(HeadActions)}
    </header>
  );
}
