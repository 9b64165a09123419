CREATE TABLE "health_belongings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"repurchase_id" integer,
	"prescription_id" uuid,
	"patient_id" integer,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "health_belongings_one_thing" CHECK (num_nonnulls("health_belongings"."repurchase_id", "health_belongings"."prescription_id", "health_belongings"."patient_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "health_belongings" ADD CONSTRAINT "health_belongings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_belongings" ADD CONSTRAINT "health_belongings_person_id_health_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."health_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_belongings" ADD CONSTRAINT "health_belongings_repurchase_id_repurchases_id_fk" FOREIGN KEY ("repurchase_id") REFERENCES "public"."repurchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_belongings" ADD CONSTRAINT "health_belongings_prescription_id_prescriptions_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_belongings" ADD CONSTRAINT "health_belongings_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "health_belongings_repurchase_once" ON "health_belongings" USING btree ("repurchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "health_belongings_prescription_once" ON "health_belongings" USING btree ("prescription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "health_belongings_patient_once" ON "health_belongings" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "health_belongings_customer_id_index" ON "health_belongings" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "health_belongings_person_id_index" ON "health_belongings" USING btree ("person_id");