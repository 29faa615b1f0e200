import { createContext } from 'react';

/** Lets the menu of the account choose another language. */
export const LanguageWish = createContext<{ readonly wish: (language: string) => void }>({ wish: () => {} });
