import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { leaveForms } from '../data/typed-texts.ts';
import { App } from './app.tsx';
import { whenStyled } from './when-styled.ts';

const root = document.querySelector('#root');
if (root !== null)
  void whenStyled().then(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );

addEventListener('pagehide', leaveForms);
