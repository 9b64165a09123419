-- The registration needs them in every store (REG-12: 1 is Honduras). A store that has its own list keeps it.
INSERT INTO "countries" ("id", "iso_code", "name", "calling_code", "phone_mask")
SELECT * FROM (VALUES
  (1, 'HN', 'Honduras', '504', '9999-9999'),
  (2, 'GT', 'Guatemala', '502', '9999-9999'),
  (3, 'NI', 'Nicaragua', '505', '9999-9999'),
  (4, 'SV', 'El Salvador', '503', '9999-9999'),
  (5, 'CR', 'Costa Rica', '506', '9999-9999'),
  (6, 'PA', 'Panamá', '507', '9999-9999'),
  (7, 'BZ', 'Belice', '501', '999-9999'),
  (8, 'MX', 'México', '52', '99 9999 9999'),
  (9, 'US', 'Estados Unidos', '1', '(999) 999-9999'),
  (10, 'CA', 'Canadá', '1', '(999) 999-9999'),
  (11, 'ES', 'España', '34', '999 999 999'),
  (12, 'CO', 'Colombia', '57', '999 999 9999'),
  (13, 'DO', 'República Dominicana', '1', '(999) 999-9999'),
  (14, 'PE', 'Perú', '51', '999 999 999'),
  (15, 'EC', 'Ecuador', '593', '99 999 9999'),
  (16, 'CL', 'Chile', '56', '9 9999 9999'),
  (17, 'AR', 'Argentina', '54', '99 9999 9999'),
  (18, 'IT', 'Italia', '39', '999 999 9999'),
  (19, 'FR', 'Francia', '33', '9 99 99 99 99'),
  (20, 'DE', 'Alemania', '49', '999 99999999'),
  (21, 'GB', 'Reino Unido', '44', '9999 999999')
) AS listed ("id", "iso_code", "name", "calling_code", "phone_mask")
WHERE NOT EXISTS (SELECT FROM "countries");
