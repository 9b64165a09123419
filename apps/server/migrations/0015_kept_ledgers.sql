CREATE TABLE "identity_sightings" (
	"event_id" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"branch_code" integer NOT NULL,
	"confirmed_by" text NOT NULL,
	"identity_type_id" smallint NOT NULL,
	"identity_number" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_sightings_have_author" CHECK (length(btrim("identity_sightings"."confirmed_by")) >= 3)
);
--> statement-breakpoint
CREATE TABLE "patient_card_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patient_card_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"patient_id" integer NOT NULL,
	"promotion_id" integer NOT NULL,
	"current_number" text NOT NULL,
	"name" text NOT NULL,
	"remarks" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "redemption_card_reports" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "redemption_cards" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "redemption_card_reports" CASCADE;--> statement-breakpoint
DROP TABLE "redemption_cards" CASCADE;--> statement-breakpoint
ALTER TABLE "patient_movements" DROP CONSTRAINT "patient_movements_kind_known";--> statement-breakpoint
ALTER TABLE "patient_movements" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "seen_in_person_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "senior_identity" text;--> statement-breakpoint
ALTER TABLE "patient_purchases" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_sightings" ADD CONSTRAINT "identity_sightings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_sightings" ADD CONSTRAINT "identity_sightings_branch_code_branches_code_fk" FOREIGN KEY ("branch_code") REFERENCES "public"."branches"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_card_reports" ADD CONSTRAINT "patient_card_reports_card_fk" FOREIGN KEY ("patient_id","promotion_id") REFERENCES "public"."patient_purchases"("patient_id","promotion_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_sightings_customer_index" ON "identity_sightings" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "patient_card_reports_one_open" ON "patient_card_reports" USING btree ("patient_id","promotion_id") WHERE "patient_card_reports"."resolved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "patient_movements_one_opening" ON "patient_movements" USING btree ("patient_id","promotion_id") WHERE "patient_movements"."kind" = 'opening';--> statement-breakpoint
CREATE UNIQUE INDEX "patients_one_own_card" ON "patients" USING btree ("customer_id") WHERE "patients"."is_own";--> statement-breakpoint
ALTER TABLE "patient_purchases" ADD CONSTRAINT "patient_purchases_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_seen_has_identity" CHECK ("customers"."seen_in_person_at" is null or "customers"."identity_number" is not null);--> statement-breakpoint
INSERT INTO "patient_movements" ("patient_id", "promotion_id", "order_id", "kind", "units", "at") SELECT "u"."patient_id", "u"."promotion_id", null, 'opening', "u"."units" - "m"."moved", now() FROM "patient_purchases" "u" CROSS JOIN LATERAL (SELECT coalesce(sum("p"."units"), 0)::int AS "moved" FROM "patient_movements" "p" WHERE ("p"."patient_id", "p"."promotion_id") = ("u"."patient_id", "u"."promotion_id")) "m" WHERE "u"."units" > "m"."moved";--> statement-breakpoint
ALTER TABLE "patient_movements" ADD CONSTRAINT "patient_movements_sign_of_kind" CHECK (case when "patient_movements"."kind" = 'unearned' then "patient_movements"."units" <= 0 when "patient_movements"."kind" in ('opening', 'earned') then "patient_movements"."units" >= 0 else true end);--> statement-breakpoint
ALTER TABLE "patient_movements" ADD CONSTRAINT "patient_movements_kind_known" CHECK ("patient_movements"."kind" in ('opening', 'taken', 'returned', 'earned', 'unearned') and ("patient_movements"."kind" = 'opening') = ("patient_movements"."order_id" is null));